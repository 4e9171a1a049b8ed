import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';

let root;

export const bootstrap = async () => undefined;
export const mount = async ({ platform, domElementGetter }) => {
  root = createRoot(domElementGetter());
  root.render(<App platform={platform} />);
};
export const unmount = async () => root.unmount();
