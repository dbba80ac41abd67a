import classes from './skeleton.module.css';

/** Keeps the room of what is coming, in its final size. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string | number; height?: string | number }) => (
  <span className={classes.bar} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
);
