import { Delayed } from '../../ui/delayed';
import { Skeleton } from '../../ui/skeleton';
import classes from './account-skeleton.module.css';

const ROWS = ['first', 'second', 'third'];

/** The outline of an account page while its orders are read. */
export const AccountSkeleton = () => (
  <Delayed>
    <div className={classes.page}>
      <Skeleton width="60%" height={50} />
      {ROWS.map((row) => (
        <Skeleton key={row} width="100%" height={72} />
      ))}
    </div>
  </Delayed>
);
