import { Customer, Product, ProductCategory } from '@medusajs/medusa';
import { Column } from 'typeorm';

/**
 * The shop's columns on Medusa's own models. The classes are decorated, not extended: a
 * subclass of ProductCategory cannot be loaded (it refers to itself), and one way for all
 * of them is easier to remember. Nothing is exported, so Medusa registers nothing twice.
 */
Column({ type: 'jsonb', default: [] })(Product.prototype, 'localizations');
Column({ type: 'jsonb', default: [] })(Product.prototype, 'usual_grades');
Column({ type: 'varchar', nullable: true })(ProductCategory.prototype, 'name_de');
Column({ type: 'varchar', nullable: true })(Customer.prototype, 'customer_number');
