import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../../domain/catalogue';
import { deckFamilies, deckName, type Fit, fitOf, isFitting } from '../../../domain/deck-fit';
import { inLocale } from '../../../domain/locale';
import { shopQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useMyDecks } from '../../platform/my-decks';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import classes from './product-tools.module.css';

const loadDeckDialog = async () => (await import('../../catalogue/deck-dialog')).DeckDialog;

/** Whether a product fits the visitor's deck, and the way to name that deck; nothing where no deck has to be fitted. */
export function FitLine({ product }: { product: Product }) {
  const { t } = useTranslation('lists');
  const { country, locale } = useSettings();
  const { data: shop } = useQuery(shopQuery(country));
  const mine = useMyDecks();
  const [open, setOpen] = useState(false);
  const DeckDialog = useDialogOnDemand(loadDeckDialog, 'lists', open, setOpen);
  if (!shop) return null;
  const families = deckFamilies(shop.categories);
  const fits = (deck: string) => fitOf(product, shop.categories, deck, product.specs.en);
  // What goes with one deck or another is worth asking about, what no deck has to fit is not.
  if (families.every(({ token }) => fits(token) === null)) return null;
  const isCartridge = product.type === 'cartridge' && product.specs.en.principle !== undefined;
  const said = families
    .filter(({ token }) => mine.includes(token))
    .map(({ token, name }) => ({ token, fit: fits(token), deck: deckName(inLocale(name, locale)) }));

  return (
    <div className={classes.fit}>
      {said.map(({ token, fit, deck }) => (
        <p key={token} data-fit={fit === null ? undefined : isFitting(fit) ? 'yes' : 'no'}>
          <Icon name={fit === null ? 'info' : isFitting(fit) ? 'check' : 'warning'} size={18} />
          {t(`fit.${fit ?? 'unknown'}` satisfies `fit.${Fit | 'unknown'}`, { deck })}
        </p>
      ))}
      <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(said.length > 0 ? 'decks.change' : 'decks.ask')}
      </button>
      {isCartridge && (
        <TextLink to="/tonearm-check" search={{ cartridge: product.handle, deck: mine[0] }} alone>
          {t('tonearm')}
        </TextLink>
      )}
      {DeckDialog && <DeckDialog open={open} onClose={() => setOpen(false)} families={families} />}
    </div>
  );
}
