import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useFailureText } from '../../forms/sending/failure-text';
import { PhotoPicker } from '../../forms/sending/photo-picker';
import { SendProgress } from '../../forms/sending/send-progress';
import { usePhotoSubmission } from '../../forms/sending/use-photo-submission';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import type { StoreClient } from '../../medusa/client';
import type { NewMessage } from '../../medusa/conversations';
import classes from './conversation.module.css';
import { type MessageValues, messageSchema } from './message-schema';

export interface MessageFormProps {
  /** Of the form, and of what is begun in it: one for each repair. */
  readonly id: string;
  readonly write: (store: StoreClient, message: NewMessage) => Promise<void>;
  readonly onSent: () => void;
}

const EMPTY: MessageValues = { message: '' };

/** A message to the workshop about a repair, with photos. What was begun is there after a reload, and without a network. */
export function MessageForm({ id, write, onSent }: MessageFormProps) {
  const { t } = useTranslation(['conversation', 'contact']);
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const submission = usePhotoSubmission(id, { isOpenToAll: false });
  const { photos } = submission;
  const form = useShopForm<MessageValues>({
    id,
    initialValues: EMPTY,
    schema: messageSchema,
    draft: { survivesReload: true },
    labels: { message: t('conversation:label') },
    submit: async ({ message: text }) => {
      await submission.send({ text }, (store, photoIds, { key }) => write(store, { text, photoIds, key }));
      onSent();
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('contact:offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <TextAreaField name="message" rows={4} description={t('conversation:hint')} />
      <PhotoPicker id={`${id}-photos`} photos={photos} disabled={form.sending} />
      <div>
        <SubmitButton disabledReason={waits ?? (photos.preparing ? t('contact:photos.preparing', photos.preparing) : null)}>
          {t('conversation:send')}
        </SubmitButton>
      </div>
      <SendProgress state={submission.state} text={t('contact:sending.message')} />
    </ShopForm>
  );
}
