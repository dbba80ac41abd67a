import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useCartPort } from '../../sync/react';
import type { Outcome } from '../../sync/types';
import { useAnnouncer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import corner from '../../ui/corner-card.module.css';
import { Delayed } from '../../ui/delayed';
import { Icon, type IconName } from '../../ui/icon';
import classes from './order-news-card.module.css';
import { stepAfterRefusal } from './refusal-step';
import { useRefusalWords } from './use-refusal-words';

/** An order takes a second or two; the page that has placed it says then by itself what came of it. */
const PLACING_MS = 3_000;
const OUTCOME_MS = 1_000;

export interface OrderNewsCardProps {
  news: 'placing' | Outcome;
  /** Nobody needs the way to where they are. */
  isCartPage: boolean;
}

/** Says at the lower edge what became of an order, with the way to it, until somebody has seen it. */
export function OrderNewsCard({ news, isCartPage }: OrderNewsCardProps) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <Delayed ms={news === 'placing' ? PLACING_MS : OUTCOME_MS}>
      {news === 'placing' ? <Placing onHide={() => setHidden(true)} /> : <Ended outcome={news} isCartPage={isCartPage} />}
    </Delayed>
  );
}

function Placing({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('orderNews');

  return (
    <Card look="placing" icon="clock" title={t('placing.title')} text={t('placing.text')}>
      <Button size="small" onClick={onHide}>
        {t('understood')}
      </Button>
    </Card>
  );
}

function Ended({ outcome, isCartPage }: { outcome: Outcome; isCartPage: boolean }) {
  const { t } = useTranslation('orderNews');
  const port = useCartPort();
  const wordsOf = useRefusalWords();
  const step = outcome.kind === 'order' ? null : stepAfterRefusal(outcome);
  const isHere = outcome.kind !== 'order' && step === null && isCartPage;
  const understood = (
    <Button
      size="small"
      variant={isHere ? 'secondary' : 'quiet'}
      onClick={() => void port.dispatch({ type: 'acknowledge-outcome', outcome })}
    >
      {t('understood')}
    </Button>
  );

  if (outcome.kind === 'order')
    return (
      <Card look="placed" icon="check" title={t('placed.title')} text={t(outcome.differs ? 'placed.differs' : 'placed.text')}>
        <ButtonLink to="/order-confirmation" variant="primary" size="small">
          {t('placed.see')}
        </ButtonLink>
        {understood}
      </Card>
    );
  return (
    <Card look="refused" icon="warning" title={t('refused.title')} text={wordsOf(outcome)}>
      {step !== null && (
        <ButtonLink to="/checkout" search={{ step }} size="small">
          {t('refused.toCheckout')}
        </ButtonLink>
      )}
      {step === null && !isCartPage && (
        <ButtonLink to="/cart" size="small">
          {t('refused.toCart')}
        </ButtonLink>
      )}
      {understood}
    </Card>
  );
}

interface CardProps {
  look: 'placing' | 'placed' | 'refused';
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

function Card({ look, icon, title, text, children }: CardProps) {
  const announcer = useAnnouncer();
  useEffect(() => announcer.tell('order', `${title} ${text}`), [announcer, title, text]);

  return (
    <section className={`${corner.card} ${classes.card}`} data-order-news={look} aria-labelledby="order-news">
      <Icon className={classes.icon} name={icon} />
      <div className={classes.words}>
        <h2 className={classes.title} id="order-news">
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
