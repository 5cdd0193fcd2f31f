/**
 * Every column of the database that names a person or can hold their address, and what becomes of it. A test reads the catalogue: a column
 * that is missing here fails it, so that no feature forgets the people in its tables.
 */
export interface PersonalColumn {
  /** The columns of these rows that the export shows; null where the rows say nothing of their own, with the reason. */
  readonly shows: readonly string[] | null;
  /**
   * `former`: the row stays as the record of what was decided, and shows 'Former user'. `removed`: its rows go. `blanked`: the row stays
   * without the value.
   */
  readonly erasure: 'former' | 'removed' | 'blanked';
  readonly why?: string;
  /** What only the person gets, not those who manage them: what colleagues think is private until they open it (decision 139). */
  readonly own?: true;
}

const former = (...shows: string[]): PersonalColumn => ({ shows, erasure: 'former' });
const own = (...shows: string[]): PersonalColumn => ({ shows, erasure: 'former', own: true });
const removed = (...shows: string[]): PersonalColumn => ({ shows, erasure: 'removed' });
const blanked = (...shows: string[]): PersonalColumn => ({ shows, erasure: 'blanked' });
const silent = (erasure: PersonalColumn['erasure'], why: string): PersonalColumn => ({ shows: null, erasure, why });

/** Only the time: what the record is belongs to the firm, and others have changed it since. */
const CHANGED = former('id', 'updated_at');

/** Columns that hold the id of a person. */
export const COLUMNS_BY_ID: Readonly<Record<string, PersonalColumn>> = {
  'users.id': blanked(
    'id',
    'email',
    'type',
    'status',
    'first_name',
    'last_name',
    'phone_number',
    'company_id',
    'vendor_id',
    'client_id',
    'role_id',
    'terms_version',
    'terms_accepted_at',
    'contrast_mode',
    'daily_digest',
    'notifications',
    'avatar_file_id',
    'two_step_at',
    'created_at',
    'updated_at',
  ),
  'users.updated_by': CHANGED,
  'account_tokens.user_id': removed('kind', 'email', 'created_at', 'expires_at', 'used_at'),
  'answer_notes.updated_by': own('project_id', 'question_id', 'notes', 'updated_at'),
  'answer_versions.answered_by': former('participation_id', 'question_id', 'revision', 'value', 'secondary_value', 'answered_at'),
  'answering_presence.user_id': silent('removed', 'gone after a minute'),
  'answers.answered_by': former('project_id', 'question_id', 'label', 'value', 'secondary_value', 'answered_at'),
  'branch_choices.user_id': { ...removed('project_id', 'branch_id'), own: true },
  'branch_members.user_id': own('branch_id'),
  'branches.created_by': own('id', 'project_id', 'name', 'created_at'),
  'branches.opened_by': former('id', 'project_id', 'opened_at'),
  'calendar_addresses.user_id': removed('created_at'),
  'client_discoveries.submitted_by': former('project_id', 'submitted_at'),
  'client_discoveries.updated_by': former('project_id', 'updated_at'),
  'client_members.user_id': former('id', 'project_id', 'status', 'invited_at'),
  'client_members.updated_by': CHANGED,
  'client_tables.updated_by': CHANGED,
  'clients.updated_by': CHANGED,
  'companies.updated_by': CHANGED,
  'comparisons.created_by': own('id', 'project_id', 'name', 'description', 'created_at'),
  'comparisons.updated_by': CHANGED,
  'devices.user_id': removed('created_at', 'last_seen_at'),
  'draft_projects.created_by': removed('id', 'name', 'created_at'),
  'draft_projects.updated_by': CHANGED,
  'events.actor_id': former('id', 'name', 'project_id', 'subject_id', 'created_at'),
  'events.subject_id': former('id', 'name', 'created_at'),
  'faq_entries.created_by': former('id', 'project_id', 'text', 'created_at'),
  'faq_entries.updated_by': CHANGED,
  'files.uploaded_by': former('id', 'filename', 'mimetype', 'size', 'created_at'),
  'gathered_mails.user_id': removed('mailed_at', 'back_at'),
  'last_changes.user_id': silent('former', 'how far a copy of the database must be; says nothing about the person'),
  'notifications.user_id': removed('id', 'kind', 'project_id', 'created_at', 'read_at'),
  'opt_out_links.user_id': removed('kinds'),
  'outbox_messages.caused_by': former('id', 'created_at', 'status'),
  'pending_sign_ins.user_id': silent('removed', 'a sign-in that waits some minutes for its second step'),
  'product_profile_entries.updated_by': former('id', 'label', 'value', 'updated_at'),
  'project_members.user_id': former('project_id', 'role'),
  'project_products.answers_submitted_by': former('id', 'project_id', 'answers_submitted_at'),
  'project_products.claimed_by': former('id', 'project_id'),
  'project_products.decided_by': former('id', 'project_id', 'decided_at'),
  'project_products.updated_by': CHANGED,
  'project_service_types.updated_by': CHANGED,
  'projects.created_by': former('id', 'name', 'created_at'),
  'projects.updated_by': CHANGED,
  'question_groups.updated_by': CHANGED,
  'question_versions.updated_by': former('question_id', 'definition', 'updated_at'),
  'questions.approver_id': former('id', 'label'),
  'questions.created_by': former('id', 'project_id', 'label', 'created_at'),
  'questions.owner_id': former('id', 'label'),
  'questions.updated_by': CHANGED,
  'ratings.rated_by': own('project_id', 'question_id', 'rating', 'rated_at'),
  'recovery_codes.user_id': removed('used_at'),
  'reports.made_by': former('id', 'project_id', 'format', 'created_at'),
  'roles.updated_by': CHANGED,
  'sections.approver_id': former('id', 'name'),
  'sections.owner_id': former('id', 'name'),
  'sections.updated_by': CHANGED,
  'service_types.updated_by': CHANGED,
  'sessions.user_id': removed('created_at', 'last_seen_at', 'expires_at', 'address', 'agent'),
  'sign_ins.user_id': removed('kind', 'detail', 'network', 'device', 'is_new_device', 'created_at'),
  'templates.created_by': former('id', 'name', 'created_at'),
  'templates.updated_by': CHANGED,
  'two_steps.user_id': removed('created_at', 'confirmed_at'),
  'vendor_key_persons.user_id': removed('vendor_id', 'role'),
  'vendor_products.updated_by': CHANGED,
  'vendors.created_by': former('id', 'name', 'created_at'),
  'vendors.updated_by': CHANGED,
};

/** Columns that can hold their address. A message's text is not shown: it holds links that open accounts. */
export const COLUMNS_BY_ADDRESS: Readonly<Record<string, PersonalColumn>> = {
  'account_tokens.email': removed('kind', 'created_at', 'expires_at', 'used_at'),
  'client_members.email': blanked('id', 'project_id', 'status', 'invited_at'),
  'invitation_tokens.email': removed('participation_id', 'created_at'),
  'letter_addresses.email': removed('created_at'),
  'outbox_messages.recipient': removed('id', 'subject', 'status', 'created_at', 'sent_at'),
  'project_products.email': blanked('id', 'project_id', 'product_name', 'invited_at'),
  'users.email': silent('blanked', 'the person, shown by their id'),
  'vendors.email': blanked('id', 'name', 'contact_name', 'phone'),
};
