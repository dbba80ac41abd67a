import type { ReactNode } from 'react';
import { TextLink } from './text-link';

/** The way to the workshop. */
export const WorkshopLink = ({ children }: { children?: ReactNode }) => <TextLink to="/service">{children}</TextLink>;
