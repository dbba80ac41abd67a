import type { EntityManager } from 'typeorm';
import { hourly } from '../hourly';
import { countUsualGrades } from '../store/usual-grades';

/** A product's page opens with the grade that people choose. */
export default function countThemInTime(container: { resolve(name: 'manager'): EntityManager }): void {
  hourly(container.resolve('manager'), countUsualGrades, 'Which grades are bought could not be counted');
}
