import { useTranslation } from '../../src/i18n/translator';
import { Status, type Tone } from '../../src/ui/status';
import type { Exchange } from './queries';

/** What waits for staff stands out. */
const TONES: Readonly<Partial<Record<Exchange['state'], Tone>>> = {
  arrived: 'target',
  objected: 'needs',
  not_as_described: 'needs',
  accepted: 'quartz',
};

/** Where it stands with an old part; one that is late and still awaited stands out, too. */
export function ExchangeState({ exchange: { state, is_late } }: { exchange: Pick<Exchange, 'state' | 'is_late'> }) {
  const { t } = useTranslation('staff');
  return <Status tone={state === 'awaiting' && is_late ? 'needs' : (TONES[state] ?? 'neutral')}>{t(`exchanges.states.${state}`)}</Status>;
}
