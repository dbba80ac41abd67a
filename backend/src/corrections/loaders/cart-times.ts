import type { EntityManager } from 'typeorm';

/** What a cart consists of besides its own row. */
const PARTS = ['line_item', 'shipping_method', 'payment_session', 'cart_discounts', 'cart_gift_cards'];

/**
 * With every change of a cart its `updated_at` becomes later, and never earlier. Core dates only the cart's own row, by
 * the beginning of the transaction; but a client that is given an old copy of a cart on the way can tell by nothing
 * else. Done in the database, so that it holds for whoever writes, and the answer to a change already has it.
 */
const TRIGGERS = `
  CREATE OR REPLACE FUNCTION rille_cart_later() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER rille_cart_later BEFORE UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION rille_cart_later();

  CREATE OR REPLACE FUNCTION rille_cart_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN UPDATE cart SET updated_at = updated_at WHERE id = OLD.cart_id AND completed_at IS NULL; END IF;
    IF TG_OP <> 'DELETE' THEN UPDATE cart SET updated_at = updated_at WHERE id = NEW.cart_id AND completed_at IS NULL; END IF;
    RETURN NULL;
  END $$;
  ${PARTS.map((table) => `CREATE OR REPLACE TRIGGER rille_cart_part_changed AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION rille_cart_part_changed();`).join('\n  ')}

  CREATE OR REPLACE FUNCTION rille_cart_address_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE cart SET updated_at = updated_at
     WHERE (shipping_address_id = NEW.id OR billing_address_id = NEW.id) AND completed_at IS NULL;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER rille_cart_address_changed AFTER UPDATE ON address FOR EACH ROW EXECUTE FUNCTION rille_cart_address_changed();
`;

export default async function dateCarts(container: { resolve(name: 'manager'): EntityManager }): Promise<void> {
  await container.resolve('manager').transaction((manager) => manager.query(TRIGGERS));
}
