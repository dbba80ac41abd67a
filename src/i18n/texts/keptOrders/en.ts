/** Orders that somebody wants to have on their device. */
export const keptOrders = {
  label: 'Keep on this device',
  hint: 'Then you can read the orders you have looked at without a network, too, and your addresses. So can whoever uses this device while you are logged in; logging out takes them away.',
  on: 'From now on your orders are kept on this device.',
  off: 'Your orders are no longer kept on this device.',
  refused: 'This browser keeps nothing, so there is nothing to switch on.',
  from: 'As of {{moment}}, kept on this device.',
  fromText: 'The shop cannot be reached right now. You can read here; changing something needs the network.',
} as const;
