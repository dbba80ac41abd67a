/** `src/ssr/entry.tsx`, which has another runtime's types; the renderer's build puts it in place. */
declare module 'rille:app' {
  export const render: import('../../src/protocol/page-rendering').RenderPage;
}
