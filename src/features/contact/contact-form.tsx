import { useEffect, useState } from 'react';
import { SUBJECTS, type Subject } from '../../../domain/subjects';
import { ChipsField } from '../../forms/chips-field';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { FieldPair } from '../../forms/form-part';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useFailureText } from '../../forms/sending/failure-text';
import { PhotoPicker } from '../../forms/sending/photo-picker';
import { PrivacyLink } from '../../forms/sending/privacy-link';
import { SendProgress } from '../../forms/sending/send-progress';
import { TrapField } from '../../forms/sending/trap-field';
import { usePhotoSubmission } from '../../forms/sending/use-photo-submission';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { type Received, sendMessage } from '../../medusa/submissions';
import classes from './contact.module.css';
import { type ContactValues, contactSchema } from './contact-schema';

export interface ContactFormProps {
  /** Chosen by the link that led here. */
  subject: Subject | undefined;
  onSent: (received: Received, email: string) => void;
}

const ID = 'contact';
const EMPTY: ContactValues = { subject: 'general', name: '', email: '', phone: '', message: '' };

/** A message to the workshop, with photos. What was begun is there after a reload, and without a network. */
export function ContactForm({ subject, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const submission = usePhotoSubmission(ID);
  const { photos } = submission;
  const [trap, setTrap] = useState('');
  const form = useShopForm<ContactValues>({
    id: ID,
    initialValues: EMPTY,
    schema: contactSchema,
    draft: { survivesReload: true },
    labels: {
      subject: t('labels.subject'),
      name: t('labels.name'),
      email: t('labels.email'),
      phone: t('labels.phone'),
      message: t('labels.message'),
    },
    submit: async (values) => {
      const received = await submission.send(values, (store, photoIds, sending) =>
        sendMessage(store, { ...values, photoIds, trap }, sending),
      );
      onSent(received, values.email);
      return 'sent';
    },
  });
  const { setValue } = form;
  // After what a draft says: whoever has followed a link means what it says.
  // biome-ignore lint/correctness/useExhaustiveDependencies(setValue): another function with each drawing
  useEffect(() => {
    if (subject) setValue('subject', subject);
  }, [subject]);
  const about = SUBJECTS.find((one) => one === form.values.subject) ?? 'general';

  return (
    <div onFocusCapture={submission.begin}>
      <ShopForm form={form} className={classes.form}>
        <NetworkNeeded>{t('offline')}</NetworkNeeded>
        <FormErrors failureText={failureText} />
        <ChipsField name="subject" options={SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))} />
        <FieldPair>
          <TextField name="name" autoComplete="name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
        </FieldPair>
        <TextField name="email" type="email" autoComplete="email" />
        <TextAreaField name="message" rows={6} description={t(`hints.${about}`)} />
        <PhotoPicker id={`${ID}-photos`} photos={photos} disabled={form.sending} />
        <TrapField id={ID} label={t('trap')} value={trap} onChange={setTrap} />
        <div className={classes.end}>
          <SubmitButton disabledReason={waits ?? (photos.preparing ? t('photos.preparing', photos.preparing) : null)}>
            {t('send')}
          </SubmitButton>
          <p className={classes.hint}>
            {t('privacy')} <PrivacyLink />
            <br />
            {t('kept')}
          </p>
        </div>
        <SendProgress state={submission.state} text={t('sending.message')} />
      </ShopForm>
    </div>
  );
}
