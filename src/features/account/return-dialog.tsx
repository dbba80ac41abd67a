import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import { LAW } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import type { Returnable } from '../../../domain/returns';
import { RETURN_NOTE_MAX } from '../../../domain/text-limits';
import { SelectField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { optionalLines } from '../../forms/rules';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { requestReturn } from '../../medusa/customer-orders';
import { uniqueId } from '../../platform/unique-id';
import { Dialog } from '../../ui/dialog';
import { RichText } from '../../ui/rich-text';
import { useSnackbar } from '../../ui/snackbar';
import { TextLink } from '../../ui/text-link';
import type { OrderDialogProps } from './cancel-dialog';
import forms from './forms.module.css';
import { refreshAfterRefusal, refreshPrivate, returnReasonsQuery } from './queries';
import classes from './return-dialog.module.css';
import { returnedItems } from './returned-items';
import { useOrderFailureText } from './use-order-failure-text';
import { useTitles } from './use-titles';

/** By the names of lines. */
export const ReturnSchema = v.object({
  pieces: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d+$/))),
  reasons: v.record(v.string(), v.string()),
  note: optionalLines(RETURN_NOTE_MAX),
});

/** Which items of an order come back, how many of each, and why, if somebody wants to say. */
export function ReturnDialog({ order, open, onClose, items }: OrderDialogProps & { items: readonly Returnable[] }) {
  const { t } = useTranslation('ownOrder');
  return (
    <Dialog open={open} onClose={onClose} title={t('returns.dialogTitle', { displayId: order.displayId })} width="40rem">
      <ReturnForm order={order} items={items} onClose={onClose} />
    </Dialog>
  );
}

function ReturnForm({ order, items, onClose }: Omit<OrderDialogProps, 'open'> & { items: readonly Returnable[] }) {
  const { t } = useTranslation('ownOrder');
  const { locale } = useSettings();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const failureText = useOrderFailureText();
  const waits = useWaitsForNetwork();
  const whichId = useId();
  const { titleOf, detailOf } = useTitles();
  const { data: reasons = [] } = useQuery(returnReasonsQuery());
  const keyed = useRef({ content: '', key: '' });

  // A line's id is no path: lines are named by their place in the order.
  const named = items.map((item) => ({ ...item, name: `line${order.lines.indexOf(item.line)}` }));
  const nothing = Object.fromEntries(order.lines.map((_, place) => [`line${place}`, '0']));
  const noReasons = Object.fromEntries(order.lines.map((_, place) => [`line${place}`, '']));
  const thingOf = ({ line }: Returnable) => [titleOf(line), detailOf(line)].filter(Boolean).join(', ');
  /** There may be less than was chosen: somebody has registered it at another place. */
  const possible = (pieces: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.keys(nothing).map((name) => {
        const most = named.find((item) => item.name === name)?.most ?? 0;
        return [name, String(Math.min(Number(pieces[name] ?? 0), most))];
      }),
    );
  const form = useShopForm({
    id: `return-${order.displayId}`,
    initialValues: { pieces: nothing, reasons: noReasons, note: '' },
    schema: ReturnSchema,
    draft: { restore: (draft) => ({ ...draft, pieces: possible(draft.pieces) }) },
    labels: {
      ...Object.fromEntries(
        named.flatMap(({ name, ...item }) => [
          [`pieces.${name}`, t('returns.piecesOf', { thing: thingOf(item) })],
          [`reasons.${name}`, t('returns.reasonOf', { thing: thingOf(item) })],
        ]),
      ),
      note: t('returns.note'),
    },
    submit: async ({ pieces, reasons: why, note }) => {
      const request = { orderId: order.id, items: returnedItems(named, pieces, why, note) };
      const content = JSON.stringify(request);
      // The same that is sent again, because its answer got lost, is the same return.
      if (keyed.current.content !== content) keyed.current = { content, key: uniqueId() };
      try {
        await requestReturn(storeClient(), request, keyed.current.key);
      } catch (error) {
        await refreshAfterRefusal(queries, error);
        throw error;
      }
      // Opened again before it has faded, this very form may send the same once more, and then means another piece.
      keyed.current = { content: '', key: '' };
      await refreshPrivate(queries);
      snackbar.show({ text: t('returns.sent') });
      onClose();
      return 'sent';
    },
  });
  const left = JSON.stringify(possible(form.values.pieces));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as less is left than was chosen, and not before
  useEffect(() => {
    if (left !== JSON.stringify(form.values.pieces)) form.setValue('pieces', JSON.parse(left));
  }, [left]);
  const chosen = returnedItems(named, form.values.pieces, form.values.reasons, '');

  return (
    <ShopForm form={form} className={forms.form}>
      <p>{t('returns.lead', { days: LAW.returnDays })}</p>
      <p className={forms.hint}>
        <RichText
          text={t('returns.defective')}
          parts={{ link: <TextLink to="/account/order/$id" params={{ id: order.id }} search={{ claim: 'new' }} /> }}
        />
      </p>
      <NetworkNeeded>{t('returns.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <fieldset className={classes.items} aria-labelledby={whichId}>
        <legend id={whichId}>{t('returns.which')}</legend>
        {named.map(({ name, ...item }) => (
          <div key={name} className={classes.item}>
            <SelectField
              name={`pieces.${name}`}
              options={Array.from({ length: item.most + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
            />
            {form.values.pieces[name] !== '0' && reasons.length > 0 && (
              <SelectField
                name={`reasons.${name}`}
                options={[
                  { value: '', label: t('returns.noReason') },
                  ...reasons.map(({ id, name: reason }) => ({ value: id, label: inLocale(reason, locale) })),
                ]}
              />
            )}
          </div>
        ))}
      </fieldset>
      <TextAreaField name="note" rows={2} />
      <p>
        <SubmitButton disabledReason={chosen.length === 0 ? t('returns.choose') : waits}>{t('returns.send')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
