import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { HandedThing } from '../../../domain/handover';
import { joinValues, unknownNames } from '../../../domain/search-params';
import type { WholeShop } from '../../catalogue/whole-shop';
import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { variantsByKey } from './handed-rows';
import classes from './handover-page.module.css';

/** Leads on to a product as it was put together; what of it is not to be had here is said there. */
export function HandedProduct({ thing, whole }: { thing: Omit<HandedThing, 'pieces'>; whole: WholeShop }) {
  const { t } = useTranslation('handover');
  const navigate = useNavigate();
  const handle = variantsByKey(whole.catalogue)(thing.key)?.product.handle;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a product
  useEffect(() => {
    if (handle === undefined) return;
    void navigate({
      to: '/product/$handle',
      params: { handle },
      search: { variant: thing.key, with: joinValues(thing.parts) },
      replace: true,
    });
  }, [handle]);

  if (handle !== undefined) return <Leading />;
  return (
    <>
      <h1 tabIndex={-1}>{t('gone.title')}</h1>
      <p className={classes.lead} role="alert">
        {t('gone.product', { name: unknownNames([thing.key]).join('') })}
      </p>
      <p className={classes.actions}>
        <ButtonLink to="/shop">{t('look')}</ButtonLink>
      </p>
    </>
  );
}

/** Leads on to products side by side; where some are not in the shop, only after saying so. */
export function HandedComparison({ handles, whole }: { handles: readonly string[]; whole: WholeShop }) {
  const { t } = useTranslation('handover');
  const navigate = useNavigate();
  const inShop = new Set(whole.catalogue.products.map(({ handle }) => handle));
  const there = handles.map((handle) => handle.toLowerCase()).filter((handle) => inShop.has(handle));
  const gone = handles.filter((handle) => !inShop.has(handle.toLowerCase()));
  const p = joinValues(there);
  const isWhole = gone.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a comparison
  useEffect(() => {
    if (isWhole) void navigate({ to: '/compare', search: { p }, replace: true });
  }, [isWhole, p]);

  if (isWhole) return <Leading />;
  return (
    <>
      <h1 tabIndex={-1}>{t('gone.title')}</h1>
      <p className={classes.lead} role="alert">
        {t(there.length === 0 ? 'gone.all' : 'gone.some', { names: unknownNames(gone).join(', ') })}
      </p>
      <p className={classes.actions}>
        {there.length > 0 && (
          <ButtonLink to="/compare" search={{ p }} variant="primary" replace>
            {t('gone.compare')}
          </ButtonLink>
        )}
        <ButtonLink to="/shop">{t('look')}</ButtonLink>
      </p>
    </>
  );
}

function Leading() {
  const { t } = useTranslation('handover');
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={classes.lead}>{t('leading')}</p>
    </>
  );
}
