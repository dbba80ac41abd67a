import { useState } from 'react';
import type { Invoice } from '../../../domain/invoice';
import { useMending } from '../../forms/mending';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { useTranslation } from '../../i18n/translator';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFailureText } from './failure-text';
import classes from './invoice-files.module.css';

export interface InvoiceFilesProps {
  invoices: readonly Invoice[];
  /** The PDF of one of them. */
  read: (number: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** An order's invoice and what corrects it, each to be saved as a file; nothing before there is one. */
export function InvoiceFiles({ invoices, read }: InvoiceFilesProps) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const mending = useMending();
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (invoices.length === 0) return null;

  const save = async (number: string): Promise<void> => {
    setAsked(number);
    setFailure(null);
    try {
      saveFile(await mending(() => read(number)), `${number}.pdf`, 'application/pdf');
    } catch (error) {
      setFailure(error);
    } finally {
      setAsked(null);
    }
  };

  return (
    <>
      <ul className={classes.files} data-saves="">
        {invoices.map(({ number, kind }) => (
          <li key={number}>
            <Button size="small" loading={asked === number} disabledReason={waits} onClick={() => void save(number)}>
              {kind === 'invoice' ? t('order.invoice') : t('order.correction', { number })}
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
    </>
  );
}
