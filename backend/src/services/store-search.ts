import { AbstractSearchService } from '@medusajs/utils';
import type { EntityManager } from 'typeorm';
import { findProducts } from '../store/search';

/**
 * Medusa's search is answered by the database itself: there is no index to build or to lose.
 */
class StoreSearchService extends AbstractSearchService {
  // True keeps Medusa from loading every product at boot to index it.
  override isDefault = true;
  private readonly manager: EntityManager;

  constructor(container: { manager: EntityManager }, options: Record<string, unknown>) {
    super(container, options);
    this.manager = container.manager;
  }

  override search(_index: string, query: string | null, options: unknown) {
    const { channels = [], limit, offset } = (options ?? {}) as { channels?: string[]; limit?: unknown; offset?: unknown };
    return findProducts(this.manager, { query, channels, limit, offset });
  }

  override createIndex() {}
  override getIndex() {}
  override addDocuments() {}
  override replaceDocuments() {}
  override deleteDocument() {}
  override deleteAllDocuments() {}
  override updateSettings() {}
}

export default StoreSearchService;
