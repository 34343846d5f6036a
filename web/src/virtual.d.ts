declare module 'virtual:catalog/*' {
  const text: string;
  export default text;
}
