import { memo, use } from 'react';
import { useTranslation } from '../i18n/translator';
import { AnyLink, useHasRoute } from './any-link';
import { RichText } from './rich-text';
import { TaxContext } from './tax-context';
import classes from './text-link.module.css';

/** What the price contains, once per group of prices and near them. `start` begins a sentence. */
export const TaxNote = memo(function TaxNote({ start = false, className }: { start?: boolean; className?: string }) {
  const { t } = useTranslation('common');
  const withVat = use(TaxContext);
  const hasRoute = useHasRoute();
  // The cost table may not be there yet; a link into nothing helps nobody.
  const shipping = hasRoute('/shipping') ? <AnyLink to="/shipping" className={classes.link} /> : <span />;
  const key = withVat ? (start ? 'tax.pricesWith' : 'tax.with') : start ? 'tax.pricesWithout' : 'tax.without';

  return (
    <span className={className}>
      <RichText text={t(key)} parts={{ shipping }} />
    </span>
  );
});
