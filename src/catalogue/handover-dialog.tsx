import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import { encode } from 'uqr';
import { handoverPath, MOST_CODE_VERSION, writeHandover } from '../../domain/handover';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { useKiosk } from '../page/kiosk-mode';
import { copyText, hasShareSheet, shareBySheet } from '../platform/share';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { QR_QUIET, QrCode } from '../ui/qr-code';
import { useSnackbar } from '../ui/snackbar';
import { type Given, handoverOf } from './handed-over';
import classes from './handover-dialog.module.css';
import { catalogueQuery } from './queries';

export interface HandoverDialogProps {
  open: boolean;
  onClose: () => void;
  given: Given;
}

/** The square that a camera reads, as large as it has to be; null where there is too much for one. */
function squareOf(url: string) {
  try {
    return encode(url, { ecc: 'L', boostEcc: true, maxVersion: MOST_CODE_VERSION, border: QR_QUIET });
  } catch {
    return null;
  }
}

/** The link of what is handed over; null where it fits into none. Waits for nothing: without a catalogue variants are named by their ids. */
function useLink(given: Given): string | null {
  const { country } = useSettings();
  const { data: catalogue } = useQuery(catalogueQuery(country));
  const variants = useMemo(
    () => new Map(catalogue?.products.flatMap((product) => product.variants.map((variant) => [variant.id, variant] as const))),
    [catalogue],
  );
  const code = writeHandover(handoverOf(given, variants));
  return code === null ? null : new URL(handoverPath(code), location.origin).href;
}

/** Hands something over: a code for another device's camera, the link to copy, and the system's own sheet. The texts `handover` must be there. */
export function HandoverDialog({ open, onClose, given }: HandoverDialogProps) {
  const { t } = useTranslation('handover');
  return (
    <Dialog open={open} onClose={onClose} title={t('give.title')} width="48rem">
      <Contents given={given} />
    </Dialog>
  );
}

function Contents({ given }: { given: Given }) {
  const { t } = useTranslation('handover');
  const kiosk = useKiosk();
  const link = useLink(given);
  const square = useMemo(() => (link === null ? null : squareOf(link)), [link]);
  if (link === null)
    return (
      <Notice tone="needs" role="alert">
        {t('give.impossible')}
      </Notice>
    );
  return (
    <div className={classes.contents}>
      <div className={classes.words}>
        <p className={classes.lead}>{t(square ? `give.${given.kind}` : 'give.tooLarge')}</p>
        {kiosk ? (
          // What is copied there the next one could paste.
          <Button variant="primary" onClick={kiosk.done}>
            {t('give.kioskDone')}
          </Button>
        ) : (
          <Ways link={link} title={given.kind === 'cart' ? t('give.cartTitle') : given.title} />
        )}
        <p className={classes.note}>{t('give.note')}</p>
      </div>
      {square && (
        <div className={classes.code}>
          <QrCode code={square} label={t('give.code')} />
        </div>
      )}
    </div>
  );
}

function Ways({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation('handover');
  const { show } = useSnackbar();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const select = () => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  };
  const copy = async () => {
    if (await copyText(link)) return show({ text: t('give.copied') });
    select();
    show({ text: t('give.byHand') });
  };
  const share = async () => {
    if (!(await shareBySheet(title, link))) await copy();
  };

  return (
    <div className={classes.ways} ref={place}>
      <Field id={id} label={t('give.link')} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className={classes.buttons}>
        <Button variant="primary" onClick={() => void copy()}>
          {t('give.copy')}
        </Button>
        {hasShareSheet() && <Button onClick={() => void share()}>{t('give.share')}</Button>}
      </div>
    </div>
  );
}
