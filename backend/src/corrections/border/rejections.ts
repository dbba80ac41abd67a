import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { say, wordsOf } from '../../log';

interface Layer {
  readonly handle: RequestHandler;
}

/**
 * Express 4 does not look at what a handler returns. Core has handlers that are async and catch nothing, such as the one
 * that looks up the publishable key: when the database is gone their requests are never answered. Whatever a handler
 * rejects with is an error of its request. To be called before any route is mounted.
 */
export function answerRejections(): void {
  const { prototype } = require('express/lib/router/layer') as { prototype: Record<'handle_request', unknown> };
  prototype.handle_request = function (this: Layer, req: Request, res: Response, next: NextFunction) {
    const { handle } = this;
    if (handle.length > 3) return next();
    let isPassedOn = false;
    const pass = ((error?: unknown) => {
      isPassedOn = true;
      next(error);
    }) as NextFunction;
    const failed = (error: unknown) => {
      if (isPassedOn || res.headersSent) say(`After a request was passed on: ${wordsOf(error)}`);
      else pass(error);
    };
    try {
      const returned: unknown = handle(req, res, pass);
      if (returned instanceof Promise) returned.catch(failed);
    } catch (error) {
      pass(error);
    }
  };
}
