declare const self: ServiceWorkerGlobalScope;

/** This worker, with the type that it has. */
export const scope = self;
