/** The database would not do what it was asked, and never will: a fault of this program, not of the database. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
}
