import { useEffect, useRef } from 'react';
import { formatBerlinMoment } from '../../../domain/dates';
import { LAW } from '../../../domain/facts';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { WithdrawalReceipt } from '../../medusa/submissions';
import { KioskDone } from '../../page/kiosk-done';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import classes from './contact.module.css';
import { receiptText } from './receipt-file';
import card from './withdrawal.module.css';

/** The shop has the withdrawal: content, date and time, to be kept as a file or on paper. */
export function WithdrawalReceiptCard({ receipt, onAgain }: { receipt: WithdrawalReceipt; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const { locale } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, receivedAtMs, name, contract, email } = receipt;
  const moment = formatBerlinMoment(receivedAtMs, locale);
  const save = () => saveFile(receiptText(receipt, locale, t), `${t('withdrawal.fileName')}-${reference}.txt`, 'text/plain');

  return (
    <>
      <header>
        <Icon name="check" size={32} className={classes.tick} />
        <h1 ref={heading} tabIndex={-1} className={card.heading}>
          {t('withdrawal.doneTitle')}
        </h1>
        <p className={classes.lead}>
          {t('withdrawal.doneAt')} <strong className={card.moment}>{moment}</strong>
        </p>
      </header>
      <div className={card.mail}>
        <Notice tone="quartz" title={t('withdrawal.mail', { email })}>
          {t('withdrawal.mailNothing')}
        </Notice>
      </div>
      <section className={card.card} aria-labelledby="receipt">
        <h2 id="receipt" className={card.reference}>
          {t('withdrawal.receipt', { reference })}
        </h2>
        <p className={card.content}>{t('withdrawal.content', { name, contract })}</p>
        <p className={classes.hint}>{moment}</p>
        <p className={card.paper}>
          {t('withdrawal.from')}
          <br />
          {email}
        </p>
        <div className={card.actions}>
          <Button data-saves="" onClick={save}>
            {t('withdrawal.save')}
          </Button>
          <Button data-prints="" onClick={() => window.print()}>
            {t('withdrawal.print')}
          </Button>
        </div>
      </section>
      <KioskDone />
      <section aria-labelledby="receipt-next">
        <h2 id="receipt-next" className={card.next}>
          {t('withdrawal.nextTitle')}
        </h2>
        <ol className={card.steps}>
          <li>{t('withdrawal.nextSend', { days: LAW.returnDays })}</li>
          <li>{t('withdrawal.nextRefund', { days: LAW.refundDays })}</li>
          <li>{t('withdrawal.nextWait')}</li>
        </ol>
      </section>
      <div className={card.actions}>
        <Button variant="quiet" onClick={onAgain}>
          {t('withdrawal.again')}
        </Button>
      </div>
    </>
  );
}
