import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Category, ProductSummary } from '../../../domain/catalogue';
import { deckFamilies, deckFilter } from '../../../domain/deck-fit';
import { joinValues } from '../../../domain/search-params';
import { catalogueQuery, shopQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import classes from './first-things.module.css';

const loadDeckDialog = async () => (await import('../../catalogue/deck-dialog')).DeckDialog;

export interface FirstThingsProps {
  /** Things of one kind are compared with each other. */
  kindOf: (product: ProductSummary, categories: readonly Category[]) => string;
}

/** The first two turntables of one kind. */
function pairIn(products: readonly ProductSummary[], kindOf: (product: ProductSummary) => string): readonly string[] {
  const decks = products.filter(({ type, discontinued }) => type === 'turntable' && !discontinued);
  const [first] = decks;
  const second = decks.find((deck) => first && deck !== first && kindOf(deck) === kindOf(first));
  return first && second ? [first.handle, second.handle] : [];
}

/** What whoever comes to the tablet may touch first: what fits the deck they have, and two decks side by side. */
export function FirstThings({ kindOf }: FirstThingsProps) {
  const { t } = useTranslation('kiosk');
  const { country } = useSettings();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const DeckDialog = useDialogOnDemand(loadDeckDialog, 'lists', isOpen, setOpen);
  const { data: shop } = useQuery(shopQuery(country));
  const { data: catalogue } = useQuery(catalogueQuery(country));
  if (!shop || !catalogue) return null;
  const pair = pairIn(catalogue.products, (product) => kindOf(product, shop.categories));
  const showFitting = (decks: readonly string[]) => {
    if (decks.length > 0) void navigate({ to: '/shop', search: { filters: joinValues(decks.map(deckFilter)) } });
  };

  return (
    <section className={`wrap ${classes.first}`} aria-label={t('first.label')}>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="check" /> {t('first.fits')}
      </Button>
      {pair.length > 1 && (
        <ButtonLink to="/compare" search={{ p: joinValues(pair) }}>
          <Icon name="sort" /> {t('first.compare')}
        </ButtonLink>
      )}
      {DeckDialog && (
        <DeckDialog open={isOpen} onClose={() => setOpen(false)} onKept={showFitting} families={deckFamilies(shop.categories)} />
      )}
    </section>
  );
}
