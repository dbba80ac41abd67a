import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useKiosk } from '../../page/kiosk-mode';
import { share } from '../../platform/share';
import { Button, type ButtonSize } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { useSnackbar } from '../../ui/snackbar';
import classes from './product-tools.module.css';

export interface ShareButtonProps {
  /** What is shared, for the sheet of the system. */
  title: string;
  /** Path and search, without a language: whoever opens it reads it in their own. */
  path: string;
  size?: ButtonSize;
}

/** On the shop's own tablet there is none: what is copied there the next one could paste, and a code hands it over. */
export function ShareButton(props: ShareButtonProps) {
  return useKiosk() ? null : <Share {...props} />;
}

function Share({ title, path, size = 'normal' }: ShareButtonProps) {
  const { t } = useTranslation('lists');
  const { show } = useSnackbar();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    if (busy) return;
    setBusy(true);
    const url = new URL(path, location.origin).href;
    const shared = await share(title, url);
    setBusy(false);
    if (shared === 'copied') show({ text: t('share.copied') });
    if (shared === 'shown') setShown(url);
  };

  return (
    <>
      <Button size={size} onClick={() => void press()}>
        <span className={classes.words}>
          <Icon name="share" size={18} />
          {t('share.button')}
        </span>
      </Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={t('share.title')} width="30rem">
        {shown !== null && <Address url={shown} />}
      </Dialog>
    </>
  );
}

/** Selected, so that one press copies it. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('lists');
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  // When the dialog has taken the focus.
  useEffect(() => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  return (
    <div ref={place}>
      <Field id={id} label={t('share.address')} description={t('share.byHand')} readOnly value={url} />
    </div>
  );
}
