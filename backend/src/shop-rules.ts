/**
 * What the shop's forms ask for, as the shop's own pages ask for it: compiled from the same files (`tsconfig.shop.json`), so that no
 * rule is written twice. The backend's only door to the shop's source (docs/decisions/0037).
 */
export { toAddressForm } from '#shop/domain/address-form';
export { addressSchema } from '#shop/forms/address';
export { optionalPhone, requiredText } from '#shop/forms/rules';
