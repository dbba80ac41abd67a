import { classNames } from './class-names';
import classes from './status-light.module.css';

/**
 * The light that says where the cart is. It is only ever beside its word.
 *
 * @param state `in-sync`, `waiting`, `settling`, `patient` or `decision` are lit; anything else is not
 */
export const StatusLight = ({ state, className }: { state: string; className?: string | undefined }) => (
  <span className={classNames(classes.light, className)} data-state={state} aria-hidden="true" />
);
