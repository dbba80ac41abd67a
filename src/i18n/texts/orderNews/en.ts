export const orderNews = {
  /** An order whose end nobody knows yet. */
  placing: {
    title: 'Your order is being settled.',
    text: 'The shop has not said yet whether it has your order. We keep asking and tell you here. Nothing is ordered twice.',
  },
  placed: {
    title: 'Your order is with us.',
    text: 'It came through. The confirmation also comes by e-mail.',
    differs: 'It came through, but it differs from what you approved. Please have a look.',
    see: 'See your order',
  },
  refused: {
    title: 'Nothing has been ordered.',
    /** In front of the reasons below, where nothing else says so. */
    stock: 'Not enough is left of: {{things}}.',
    gone: 'No longer in the shop: {{things}}.',
    server: 'The shop did not accept: {{things}}.',
    pieces: 'We cannot keep so many for you before they are paid: {{things}}. Your cart says how many we can.',
    more: 'You need more? Write to us ({{email}}) or call: {{phone}}.',
    because: {
      stock: 'Something in your cart was sold in the meantime.',
      gone: 'Something in your cart is no longer in the shop.',
      limit: 'The shop sends at most {{count}} of one thing. For more, call us.',
      code: 'A discount code or gift card cannot be used any more. Your cart says which; please check the total.',
      address: 'Your address or e-mail is missing. Please fill it in once more.',
      shipping: 'The shipping is no longer chosen. Please choose it once more.',
      payment: 'The payment was not accepted. Please choose how to pay.',
      empty: 'Your cart was empty on our side. Please check what is in it.',
      changed: 'Your cart has changed since you looked. Please check it once more.',
      late: 'For a long time your order could not reach the shop, so we have not sent it without you. Everything is still in your cart.',
      wait: 'Many orders have come from you in a short time. Everything is still in your cart; please try again a little later.',
      waitUntil: 'Many orders have come from you in a short time. Everything is still in your cart; you can order again from {{time}}.',
      pieces: 'We cannot keep so many of one thing for you before they are paid. Please take fewer, or call us.',
      price: 'A price has changed since you put it in. Your cart shows both; please look whether it suits you.',
      'shipping-price': 'The shipping has another price now. Please look at it and choose it once more.',
      other: 'The shop did not accept this order. Please check everything once more, or call us.',
      requiresMore: 'The payment needs one more step that did not happen.',
    },
    toCart: 'To your cart',
    toCheckout: 'Back to checkout',
  },
  understood: 'Understood',
} as const;
