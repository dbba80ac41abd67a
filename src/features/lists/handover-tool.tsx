import type { Given } from '../../catalogue/handed-over';
import { HandoverButton } from '../../catalogue/handover-button';
import { useTranslation } from '../../i18n/translator';
import type { ButtonSize } from '../../ui/button';
import classes from './product-tools.module.css';
import { ToolIcon } from './tool-icon';

/** Beside "Share": the same by a code that another device's camera reads. */
export function HandoverTool({ given, size = 'normal' }: { given: Given; size?: ButtonSize }) {
  const { t } = useTranslation('lists');
  return (
    <HandoverButton given={given} size={size}>
      <span className={classes.words}>
        <ToolIcon name="code" size={18} />
        {t('share.handOver')}
      </span>
    </HandoverButton>
  );
}
