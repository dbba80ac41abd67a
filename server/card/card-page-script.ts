/**
 * What acts in the card's frame. It speaks with the page around it alone (`src/features/checkout/card-port.ts`): which amount, which
 * language; then the token of what was typed in, or what became of a payment. No number leaves the provider's own fields.
 */
export const CARD_PAGE_SCRIPT = `
(() => {
  const tell = (message) => parent.postMessage({ card: true, ...message }, location.origin);
  if (typeof Stripe !== 'function') return tell({ type: 'broken' });
  const stripe = Stripe(document.body.dataset.key);
  let elements = null;
  const back = location.origin + '/checkout?step=review';
  const problemOf = (error) => ({
    type: error.type || 'unknown', code: error.decline_code || error.code || '', text: error.type === 'validation_error' ? error.message || '' : '',
  });
  const open = ({ amount, currency, locale, theme, variables }) => {
    document.documentElement.lang = locale;
    document.documentElement.style.colorScheme = theme;
    elements = stripe.elements({
      mode: 'payment', amount, currency, locale, captureMethod: 'manual', paymentMethodTypes: ['card'],
      appearance: { theme: theme === 'dark' ? 'night' : 'stripe', variables },
    });
    const field = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    field.on('ready', () => tell({ type: 'ready' }));
    field.on('loaderror', () => tell({ type: 'broken' }));
    field.mount('#card');
    new ResizeObserver(() => tell({ type: 'height', height: document.body.scrollHeight })).observe(document.body);
  };
  const take = async () => {
    const checked = await elements.submit();
    if (checked.error) return tell({ type: 'refused', problem: problemOf(checked.error) });
    const made = await stripe.createConfirmationToken({ elements, params: { return_url: back } });
    if (made.error) return tell({ type: 'refused', problem: problemOf(made.error) });
    const { card } = made.confirmationToken.payment_method_preview;
    tell({ type: 'taken', token: made.confirmationToken.id, brand: (card && card.brand) || '', last4: (card && card.last4) || '' });
  };
  const pay = async ({ token, secret }) => {
    const said = await stripe.confirmPayment({
      clientSecret: secret, confirmParams: { confirmation_token: token, return_url: back }, redirect: 'if_required',
    });
    tell(said.error ? { type: 'refused', problem: problemOf(said.error) } : { type: 'paid' });
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || !data || data.card !== true) return;
    const doing = { open, take, pay }[data.type];
    Promise.resolve().then(() => doing && doing(data)).catch(() => tell({ type: 'refused', problem: { type: 'api_connection_error', code: '', text: '' } }));
  });
  tell({ type: 'loaded' });
})();
`;
