import { jsx as plain, jsxs as plainOfSeveral } from 'react/jsx-runtime';
import { textAlone } from './alone';

export { Fragment } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

const changed = (type: unknown, props: Props): Props => {
  const children = textAlone(type, props.children, plain);
  return children === props.children ? props : { ...props, children };
};

/** What the build writes in place of JSX: as React's, and every text stands alone (`textAlone`). */
export const jsx: typeof plain = (type, props, key) => plain(type, changed(type, props as Props), key);

/** The same for an element with several children. */
export const jsxs: typeof plainOfSeveral = (type, props, key) => {
  const next = changed(type, props as Props);
  return (Array.isArray(next.children) ? plainOfSeveral : plain)(type, next, key);
};
