import './styles/tokens.css';
import './styles/parts.css';
import './styles/table.css';
import './styles/screens.css';
import './styles/landscape.css';

import { mount } from 'svelte';

import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
