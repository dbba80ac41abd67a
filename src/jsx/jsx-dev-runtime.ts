import { jsxDEV as plain } from 'react/jsx-dev-runtime';
import { jsx } from 'react/jsx-runtime';
import { textAlone } from './alone';

export { Fragment } from 'react/jsx-dev-runtime';

/** As `jsx` and `jsxs` of `jsx-runtime.ts`, with what React says while developing and in tests. */
export const jsxDEV: typeof plain = (type, props, key, isStatic, ...rest) => {
  const { children } = props as { children?: unknown };
  const alone = textAlone(type, children, jsx);
  const next = alone === children ? props : Object.assign({}, props, { children: alone });
  return plain(type, next, key, isStatic && Array.isArray(alone), ...rest);
};
