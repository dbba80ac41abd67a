import type { RepairState } from '../../../domain/repair';
import { useTranslation } from '../../i18n/translator';
import { Status, type Tone } from '../../ui/status';

const TONES: Readonly<Partial<Record<RepairState, Tone>>> = { waiting: 'needs', ready: 'quartz', sent: 'quartz', picked_up: 'quartz' };

/** How it stands with a deck. */
export function RepairStatus({ state }: { state: RepairState }) {
  const { t } = useTranslation('ownRepairs');
  return <Status tone={TONES[state] ?? 'neutral'}>{t(`states.${state}`)}</Status>;
}
