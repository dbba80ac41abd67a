import { classNames } from './class-names';
import classes from './sync-lamp.module.css';

/**
 * The lamp that says where the cart is. It is only ever beside its word.
 *
 * @param state `in-sync`, `waiting`, `patient` or `decision` are lit; anything else is not
 */
export const SyncLamp = ({ state, className }: { state: string; className?: string | undefined }) => (
  <span className={classNames(classes.lamp, className)} data-state={state} aria-hidden="true" />
);
