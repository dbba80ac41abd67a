import { createRootRoute } from '@tanstack/react-router';

/** Above every page for staff; what it shows around them is given in `app.tsx`, as that needs to know them all. */
export const rootRoute = createRootRoute();
