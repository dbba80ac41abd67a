import { useTranslation } from '../i18n/translator';
import { AnyLink } from './any-link';
import { Icon } from './icon';
import classes from './steps.module.css';
import { StrobeDots } from './strobe-dots';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** Where the step is done; given for the steps one may go back to. */
  readonly to?: string | undefined;
  readonly search?: Record<string, string | undefined> | undefined;
  readonly state: 'done' | 'current' | 'open';
}

/** How far the checkout is: an ordered list, the strobe dots above it are its picture. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('common');
  const current =
    Math.max(
      0,
      steps.findIndex((step) => step.state === 'current'),
    ) + 1;

  return (
    <nav aria-label={t('steps.label')}>
      <p className={classes.count}>{t('steps.count', { current, total: steps.length })}</p>
      {/* The middle of the current step's share, as the light stands while the platter turns. */}
      <StrobeDots progress={(current - 0.5) / steps.length} />
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.id} className={classes.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            {step.state === 'done' && (
              <>
                <Icon className={classes.tick} name="check" size={16} />
                <span className="visually-hidden">{t('steps.done')} </span>
              </>
            )}
            {step.to && step.state !== 'current' ? (
              <AnyLink to={step.to} search={step.search}>
                {step.label}
              </AnyLink>
            ) : (
              step.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
