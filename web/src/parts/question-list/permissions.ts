/** What this viewer may do with the whole list, as the server says; each section and question says for itself. */
export interface Permissions {
  /** Work on sections and questions at all. */
  readonly manage: boolean;
  /** Add, copy and order sections. */
  readonly addSections: boolean;
}
