import { DataSource, type EntityManager } from 'typeorm';

/** Does something on a shop's database, as the backend itself would. */
export async function onManager<Result>(databaseUrl: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    return await work(database.manager);
  } finally {
    await database.destroy();
  }
}
