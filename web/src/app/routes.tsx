import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { RouteName } from '@weighbridge/domain/access/route-access.ts';

export interface Screen {
  /** Where it is and who may open it: the row of this name in the domain's route table. */
  readonly route: RouteName;
  /** What the tab says until the page knows better. */
  readonly title: string;
  readonly page: RouteComponent;
}

const screen = (route: RouteName, title: string, page: RouteComponent): Screen => ({ route, title, page });
const page = lazyRouteComponent;

/** Every screen of the product, each in its own download. */
export const SCREENS: readonly Screen[] = [
  screen(
    'home',
    'Home',
    page(() => import('../features/home/home-page.tsx'), 'HomePage'),
  ),

  screen(
    'login',
    'Sign In',
    page(() => import('../features/account/login-page.tsx'), 'LoginPage'),
  ),
  screen(
    'loginSso',
    'Single Sign-On',
    page(() => import('../features/account/sso-page.tsx'), 'SsoPage'),
  ),
  screen(
    'loginForgotPassword',
    'Forgot Password',
    page(() => import('../features/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    'loginResetPassword',
    'Reset Password',
    page(() => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    'register',
    'Registration',
    page(() => import('../features/account/register-page.tsx'), 'RegisterPage'),
  ),

  screen(
    'accountDetails',
    'Account Details',
    page(() => import('../features/account/account-details-page.tsx'), 'AccountDetailsPage'),
  ),
  screen(
    'accountSettings',
    'Settings',
    page(() => import('../features/account/settings-page.tsx'), 'SettingsPage'),
  ),
  screen(
    'accountChangePassword',
    'Change Password',
    page(() => import('../features/account/change-password-page.tsx'), 'ChangePasswordPage'),
  ),

  screen(
    'adminUsers',
    'Users',
    page(() => import('../features/company/users-page.tsx'), 'UsersPage'),
  ),
  screen(
    'adminRoles',
    'Roles',
    page(() => import('../features/access/roles-page.tsx'), 'RolesPage'),
  ),
  screen(
    'adminCompanies',
    'Companies',
    page(() => import('../features/company/companies-page.tsx'), 'CompaniesPage'),
  ),
  screen(
    'adminVendors',
    'Vendors',
    page(() => import('../features/vendor/vendors-page.tsx'), 'VendorsPage'),
  ),
  screen(
    'adminProjectServiceTypes',
    'Project Service Types',
    page(() => import('../features/company/project-service-types-page.tsx'), 'ProjectServiceTypesPage'),
  ),
  screen(
    'adminServiceTypes',
    'Service Types',
    page(() => import('../features/company/service-types-page.tsx'), 'ServiceTypesPage'),
  ),
  screen(
    'adminOutbox',
    'Outbox',
    page(() => import('../features/mail/outbox-page.tsx'), 'OutboxPage'),
  ),

  screen(
    'termsVendor',
    'Vendor Terms',
    page(() => import('../features/account/terms-page.tsx'), 'VendorTermsPage'),
  ),
  screen(
    'termsBroker',
    'Broker Terms',
    page(() => import('../features/account/terms-page.tsx'), 'BrokerTermsPage'),
  ),
  screen(
    'termsClient',
    'Client Terms',
    page(() => import('../features/account/terms-page.tsx'), 'ClientTermsPage'),
  ),
];

const built: ReadonlySet<RouteName> = new Set([...SCREENS.map(({ route }) => route), 'admin', 'account']);

/** Navigation offers only what can be opened. */
export function hasScreen(route: RouteName): boolean {
  return built.has(route);
}
