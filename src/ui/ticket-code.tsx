import { encode } from 'uqr';
import { QR_QUIET, QrCode } from './qr-code';
import classes from './ticket-code.module.css';

/** The code by which the workshop knows a deck, for the note in its box. @param label what it is, for whoever does not see it */
export const TicketCode = ({ reference, label, hint }: { reference: string; label: string; hint: string }) => (
  <figure className={classes.figure}>
    <div className={classes.code}>
      <QrCode code={encode(reference, { ecc: 'M', border: QR_QUIET })} label={label} />
    </div>
    <figcaption className={classes.hint}>
      <strong className={classes.reference}>{reference}</strong>
      {hint}
    </figcaption>
  </figure>
);
