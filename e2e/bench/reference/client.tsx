import { hydrateRoot } from 'react-dom/client'
import { App } from './app'

const page = JSON.parse(document.getElementById('page')?.textContent ?? '')
const root = document.getElementById('root')
if (root) hydrateRoot(root, <App {...page} />)
