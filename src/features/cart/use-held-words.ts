import { useQuery } from '@tanstack/react-query';
import { MAX_QUANTITY, MOST_LINES } from '../../../domain/cart';
import { formatMoney } from '../../../domain/money';
import { mostUnpaid } from '../../../domain/transfer';
import { profileQuery, viewOf } from '../../catalogue/page-view';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { CartLine } from '../../sync/types';

/** Says why a line is held: a few words, and a sentence. */
export function useHeldWords(): (line: CartLine, country: string) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation('cart');
  const settings = useSettings();
  const { locale } = settings;
  const { data: profile } = useQuery({ ...profileQuery(settings), select: viewOf });
  const { email = '', phone = '' } = profile ?? {};

  return (line, country) => {
    const { reason, available, newUnitCents, code } = line.held ?? { reason: 'server', available: null, newUnitCents: null, code: null };
    const money = (cents: number) => formatMoney(cents, line.snapshot.currencyCode, locale);
    const count = line.quantity;
    switch (reason) {
      case 'stock':
        if (available === null) return { title: t('held.stockUnknown'), text: t('held.stockUnknownText', { count }) };
        if (available === 0) return { title: t('held.stockNone'), text: t('held.stockNoneText') };
        return { title: t('held.stockSome', { count: available }), text: t('held.stockSomeText', { count }) };
      case 'price':
        return {
          title: t('held.price'),
          text: t('held.priceText', { before: money(line.configuredUnitCents), now: money(newUnitCents ?? line.configuredUnitCents) }),
        };
      case 'server':
        if (code === 'quantity_limit') return { title: t('held.limit'), text: t('held.limitText', { count: MAX_QUANTITY }) };
        if (code === 'pieces_limit') {
          const most = mostUnpaid(line.snapshot.unitCents);
          return { title: t('held.pieces', { count: most }), text: t('held.piecesText', { count: most, email, phone }) };
        }
        if (code === 'lines_limit') return { title: t('held.lines'), text: t('held.linesText', { count: MOST_LINES }) };
        return { title: t('held.server'), text: t('held.serverText') };
      case 'gone':
        return { title: t('held.gone'), text: t('held.goneText') };
      case 'region':
        return { title: t('held.region', { country }), text: t('held.regionText', { country }) };
    }
  };
}
