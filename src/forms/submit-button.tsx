import { Button, type ButtonProps } from '../ui/button';
import { useShopFormState } from './form-context';

/** Sends the form around it; busy meanwhile. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'loading' | 'variant' | 'onClick'>) => (
  <Button {...props} variant="primary" type="submit" loading={useShopFormState().sending} />
);
