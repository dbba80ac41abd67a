import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type HandoverFault, readHandover } from '../../../domain/handover';
import { catalogueQuery, shopQuery } from '../../catalogue/queries';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { HandedCart } from './handed-cart';
import { HandedComparison, HandedProduct } from './handed-on';
import classes from './handover-page.module.css';

/** What somebody has handed over, or another device: all of it stands behind the `#` of the address, which no server sees. */
export function HandoverPage() {
  const { country } = useSettings();
  const { data: shop } = useSuspenseQuery(shopQuery(country));
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(country));
  useFreshGoods();
  const hash = useLocation({ select: (location) => location.hash });
  const read = useMemo(() => readHandover(hash), [hash]);
  const whole = useMemo(() => ({ shop, catalogue }), [shop, catalogue]);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      {read.fault !== null ? (
        <Fault fault={read.fault} />
      ) : read.handover.kind === 'cart' ? (
        <HandedCart key={read.name} name={read.name} things={read.handover.things} whole={whole} />
      ) : read.handover.kind === 'product' ? (
        <HandedProduct key={read.name} thing={read.handover.thing} whole={whole} />
      ) : (
        <HandedComparison key={read.name} handles={read.handover.handles} whole={whole} />
      )}
    </div>
  );
}

/** Why a code is not read, and what helps. */
function Fault({ fault }: { fault: HandoverFault }) {
  const { t } = useTranslation('handover');
  return (
    <>
      <h1 tabIndex={-1}>{t(`fault.${fault}.title`)}</h1>
      <p className={classes.lead} role="alert">
        {t(`fault.${fault}.text`)}
      </p>
      <p className={classes.actions}>
        {fault === 'newer' && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        <ButtonLink to="/shop">{t('look')}</ButtonLink>
      </p>
    </>
  );
}
