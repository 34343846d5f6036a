cdef extern from "Python.h":
    void* release "PyEval_SaveThread" () noexcept nogil
    int look "PyErr_CheckSignals" () except -1
    void take "PyEval_RestoreThread" (void* thread) noexcept nogil
