import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import {
  changePasswordFormSchema,
  inviteUserSchema,
  loginSchema,
  registerFormSchema,
  registerSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
  restorePasswordSchema,
  updateProfileSchema,
  updateSettingsSchema,
  updateUserSchema,
} from './account.schema.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

const PASSWORD = 'Welcome-2026!';

describe('signing in', () => {
  it('trims what was typed', () => {
    expect(loginSchema.parse({ email: ' dana@northwind.test ', password: ` ${PASSWORD} ` })).toEqual({
      email: 'dana@northwind.test',
      password: PASSWORD,
    });
  });

  it('wants both fields and a valid email', () => {
    expect(problems(loginSchema, { email: '', password: '  ' })).toEqual({ email: 'Required', password: 'Required' });
    expect(problems(loginSchema, { email: 'dana', password: 'x' })).toEqual({ email: 'Must be a valid email' });
    expect(problems(restorePasswordSchema, { email: 'dana' })).toEqual({ email: 'Must be a valid email' });
  });

  it('does not hold a password in use against the rule for new ones', () => {
    expect(problems(loginSchema, { email: 'dana@northwind.test', password: 'short' })).toEqual({});
  });
});

describe('registering', () => {
  const filled = {
    firstName: 'Chloe',
    lastName: 'Client',
    email: 'chloe@acme.test',
    password: PASSWORD,
    agreedWithTermsAndConditions: true,
  };
  const sent = { ...filled, type: 'CLIENT', token: 'token' };
  const form = { ...filled, repeatPassword: PASSWORD };

  it('takes a complete registration', () => {
    expect(problems(registerSchema, sent)).toEqual({});
    expect(problems(registerSchema, { ...sent, type: 'VENDOR', token: undefined, hash: 'hash' })).toEqual({});
    expect(problems(registerFormSchema, form)).toEqual({});
  });

  it.each([false, undefined, null, 'true'])('wants the terms accepted, not %j [VALID-010]', (agreedWithTermsAndConditions) => {
    expect(problems(registerFormSchema, { ...form, agreedWithTermsAndConditions })).toEqual({
      agreedWithTermsAndConditions: 'Must Accept Terms and Conditions',
    });
    expect(problems(registerSchema, { ...sent, agreedWithTermsAndConditions })).toHaveProperty('agreedWithTermsAndConditions');
  });

  it('wants an invitation, by token or by hash', () => {
    expect(problems(registerSchema, { ...sent, token: null })).toEqual({ token: 'Required' });
  });

  it('makes nobody an administrator', () => {
    expect(problems(registerSchema, { ...sent, type: 'ADMIN' })).toEqual({ type: 'Must be one of the offered options' });
  });

  it('takes names of 100 characters and no more', () => {
    expect(problems(registerFormSchema, { ...form, firstName: 'x'.repeat(100) })).toEqual({});
    expect(problems(registerFormSchema, { ...form, lastName: 'x'.repeat(101) })).toEqual({
      lastName: 'Must be less than or equal to 100 characters',
    });
  });
});

describe('typing a new password twice', () => {
  it.each([
    ['registering', registerFormSchema, { firstName: '' }],
    ['resetting', resetPasswordFormSchema, {}],
    ['changing', changePasswordFormSchema, { oldPassword: '' }],
  ])('says so at once when they differ, while %s with other fields still empty [VALID-009]', (_when, schema, others) => {
    expect(problems(schema, { ...others, password: PASSWORD, repeatPassword: 'Welcome-2027!' })).toMatchObject({
      repeatPassword: 'Passwords must match',
    });
    expect(problems(schema, { ...others, password: PASSWORD, repeatPassword: PASSWORD })).not.toHaveProperty('repeatPassword');
  });

  it('compares what will be stored: spaces around it do not count [VALID-009]', () => {
    expect(problems(resetPasswordFormSchema, { password: ` ${PASSWORD}`, repeatPassword: `${PASSWORD} ` })).toEqual({});
  });

  it('wants the old password to change it, and the link to reset it', () => {
    expect(problems(changePasswordFormSchema, { password: PASSWORD, repeatPassword: PASSWORD })).toEqual({ oldPassword: 'Required' });
    expect(problems(resetPasswordSchema, { password: PASSWORD })).toEqual({ hash: 'Required' });
  });
});

describe('settings and profile', () => {
  const on = { disabled: false };
  const settings = { contrastMode: false, notifications: { projectStatusUpdate: on, newNotification: on, newFaqQuestion: on } };

  it('takes a phone number of 20 characters, trimmed, or none', () => {
    expect(updateSettingsSchema.parse({ ...settings, phoneNumber: '  +1 555 0100 ' }).phoneNumber).toBe('+1 555 0100');
    expect(updateSettingsSchema.parse({ ...settings, phoneNumber: '' }).phoneNumber).toBeNull();
    expect(problems(updateSettingsSchema, { ...settings, phoneNumber: '1'.repeat(21) })).toEqual({
      phoneNumber: 'Must be less than or equal to 20 characters',
    });
  });

  it('wants every notification switch', () => {
    expect(problems(updateSettingsSchema, { ...settings, notifications: { ...settings.notifications, newFaqQuestion: {} } })).toEqual({
      'notifications.newFaqQuestion.disabled': 'Required',
    });
  });

  it('wants both names', () => {
    expect(problems(updateProfileSchema, { firstName: ' ' })).toEqual({ firstName: 'Required', lastName: 'Required' });
  });
});

describe('the users of a firm', () => {
  const userId = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('are invited by name and email; firm and role may be left open', () => {
    expect(problems(inviteUserSchema, { email: 'new@northwind.test', firstName: 'New', lastName: 'Comer' })).toEqual({});
    expect(problems(inviteUserSchema, { email: 'new' })).toEqual({
      email: 'Must be a valid email',
      firstName: 'Required',
      lastName: 'Required',
    });
  });

  it('always have a role', () => {
    expect(problems(updateUserSchema, { id: userId })).toEqual({ role: 'Required' });
    expect(problems(updateUserSchema, { id: userId, role: { id: '' } })).toEqual({ 'role.id': 'Required' });
    expect(problems(updateUserSchema, { id: userId, role: { id: userId } })).toEqual({});
  });
});
