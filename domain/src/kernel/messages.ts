/** The messages beside fields; defined only here. */
export const MESSAGES = {
  required: 'Required',
  min: (min: number) => `Must be a number greater than or equal to ${min}`,
  max: (max: number) => `Must be a number less than or equal to ${max}`,
  maxLength: (max: number) => `Must be less than or equal to ${max} characters`,
  wholeNumber: 'Must be a whole number',
  text: 'Must be a text',
  option: 'Must be one of the offered options',
  flag: 'Must be yes or no',
  structure: 'Is not complete',
  email: 'Must be a valid email',
  url: 'Must be a valid URL',
  alphanumeric: 'Alphanumeric without spaces',
  password:
    'Minimum 8 and maximum 32 characters, at least one uppercase letter, one lowercase letter, one number and one special character',
  passwordsMatch: 'Passwords must match',
  acceptTerms: 'Must Accept Terms and Conditions',
  domainName: 'Invalid domain name',
  date: 'Must be a valid date',
  xlsxOnly: 'The file format is invalid. Please use .xlsx file only',
  fileFormat: 'The file format is invalid',
  fileEmpty: 'The file is empty. Please choose one with something in it.',
  fileTooLarge: 'File size exceeds maximum limit of 70 MB',
  unreadableUpload: 'The upload did not arrive whole. Please try again.',
  tooManyFiles: (max: number) => `At most ${max} file${max === 1 ? '' : 's'} can be uploaded`,
  nulCharacter: 'Contains a character that cannot be stored',
  malformedId: 'Cast to ObjectId failed',
} as const;

/** What can be wrong with a workbook before its content is read. */
export const SPREADSHEET_MESSAGES = {
  damaged: 'The file is damaged and cannot be read',
  protected: 'The file is protected with a password. Please remove the password first',
  tooLarge: 'The file holds too much to be imported at once',
} as const;
