import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** What JSX is compiled to imports from there. */
const SOURCE = 'rille-jsx';

/** React for the sources of an app, with what `src/jsx` sees to: that every text stands alone in its element. */
export const reactWithTextAlone = (): PluginOption => [
  {
    name: 'rille-text-alone',
    config: () => ({ resolve: { alias: { [SOURCE]: fileURLToPath(new URL('../../src/jsx', import.meta.url)) } } }),
  },
  react({ jsxImportSource: SOURCE }),
];
