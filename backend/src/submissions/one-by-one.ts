/**
 * Does what it is given one after the other, in this process: a request that becomes an order holds a connection to the database
 * while Medusa's services ask for a second one. Among several processes the database decides.
 */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    // What went wrong is told to whoever asked; the next one goes on.
    last = turn.catch(() => undefined);
    return turn;
  };
}
