import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One stock for what is one piece (docs/decisions/0040): variants of a product that differ only in whether an old part comes for
 * them. Each keeps its own row, so that whoever reads stock reads it as before; that the rows say the same is the database's
 * business, whoever writes one of them.
 */
export class SharedStock1769000000000 implements MigrationInterface {
  name = 'SharedStock1769000000000';

  async up(runner: QueryRunner): Promise<void> {
    // Itself, and whatever has the same values of all options but that of the trade-in. A deleted one too: a piece that comes
    // back to it is there for the other.
    await runner.query(`
      CREATE OR REPLACE FUNCTION rille_stock_mates(own character varying) RETURNS SETOF character varying LANGUAGE sql STABLE AS $$
        WITH valued AS (
          SELECT variant.id, value.option_id, value.value,
                 EXISTS (SELECT 1 FROM product_option_value other WHERE other.option_id = value.option_id AND other.value = 'Exchange') AS is_trade_in
            FROM product_variant this
            JOIN product_variant variant ON variant.product_id = this.product_id
            JOIN product_option_value value ON value.variant_id = variant.id
           WHERE this.id = own
        ), piece AS (
          SELECT id, array_agg(option_id || ' ' || value ORDER BY option_id, value) FILTER (WHERE NOT is_trade_in) AS of
            FROM valued GROUP BY id HAVING bool_or(is_trade_in)
        )
        SELECT own
        UNION
        SELECT mate.id FROM piece JOIN piece mate ON mate.of IS NOT DISTINCT FROM piece.of WHERE piece.id = own
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION rille_stock_follows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE product_variant mate
           SET inventory_quantity = NEW.inventory_quantity, manage_inventory = NEW.manage_inventory,
               allow_backorder = NEW.allow_backorder, updated_at = now()
         WHERE mate.id IN (SELECT rille_stock_mates(NEW.id)) AND mate.id <> NEW.id
           AND (mate.inventory_quantity, mate.manage_inventory, mate.allow_backorder)
             IS DISTINCT FROM (NEW.inventory_quantity, NEW.manage_inventory, NEW.allow_backorder);
        RETURN NULL;
      END $$`);
    // A variant that is new, or has another value by now, takes over what there is of its piece.
    await runner.query(`
      CREATE OR REPLACE FUNCTION rille_stock_joins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE product_variant own
           SET inventory_quantity = mate.inventory_quantity, manage_inventory = mate.manage_inventory,
               allow_backorder = mate.allow_backorder, updated_at = now()
          FROM (SELECT * FROM product_variant
                 WHERE id IN (SELECT rille_stock_mates(NEW.variant_id)) AND id <> NEW.variant_id ORDER BY created_at, id LIMIT 1) mate
         WHERE own.id = NEW.variant_id
           AND (own.inventory_quantity, own.manage_inventory, own.allow_backorder)
             IS DISTINCT FROM (mate.inventory_quantity, mate.manage_inventory, mate.allow_backorder);
        RETURN NULL;
      END $$`);
    // The smaller number of a pair: what was sold of either is missing on the one shelf, so there are not more than that.
    await runner.query(`
      UPDATE product_variant own
         SET inventory_quantity = piece.quantity, manage_inventory = piece.is_counted, allow_backorder = piece.is_endless, updated_at = now()
        FROM (SELECT variant.id, min(mate.inventory_quantity) FILTER (WHERE mate.manage_inventory OR NOT has.counted) AS quantity,
                     has.counted AS is_counted, bool_and(mate.allow_backorder) AS is_endless
                FROM product_variant variant
                JOIN product_variant mate ON mate.id IN (SELECT rille_stock_mates(variant.id))
                JOIN LATERAL (SELECT bool_or(manage_inventory) AS counted FROM product_variant
                               WHERE id IN (SELECT rille_stock_mates(variant.id))) has ON true
               GROUP BY variant.id, has.counted HAVING count(*) > 1) piece
       WHERE own.id = piece.id
         AND (own.inventory_quantity, own.manage_inventory, own.allow_backorder)
           IS DISTINCT FROM (piece.quantity, piece.is_counted, piece.is_endless)`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER "rille_stock_follows" AFTER UPDATE OF inventory_quantity, manage_inventory, allow_backorder ON "product_variant"
        FOR EACH ROW WHEN ((OLD.inventory_quantity, OLD.manage_inventory, OLD.allow_backorder)
          IS DISTINCT FROM (NEW.inventory_quantity, NEW.manage_inventory, NEW.allow_backorder))
        EXECUTE FUNCTION rille_stock_follows()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER "rille_stock_joins" AFTER INSERT OR UPDATE OF value, option_id, variant_id ON "product_option_value"
        FOR EACH ROW EXECUTE FUNCTION rille_stock_joins()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION IF EXISTS rille_stock_joins CASCADE');
    await runner.query('DROP FUNCTION IF EXISTS rille_stock_follows CASCADE');
    await runner.query('DROP FUNCTION IF EXISTS rille_stock_mates CASCADE');
  }
}
