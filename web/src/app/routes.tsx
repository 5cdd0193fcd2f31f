import type { RouteName } from '@weighbridge/domain/access/route-access.ts';
import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../ui/loading/on-demand.tsx';

export interface Screen {
  /** Where it is and who may open it: the row of this name in the domain's route table. */
  readonly route: RouteName;
  /** What the tab says until the page knows better. */
  readonly title: string;
  readonly page: OnDemand<object>;
}

const screen = (route: RouteName, title: string, page: OnDemand<object>): Screen => ({ route, title, page });

/** The router's own way to load a page reloads the whole application when that fails; ours says so in the page's place. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): OnDemand<object> {
  return onDemand(async () => (await load())[name]);
}

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
    page(() => import('../features/account/sign-in/login-page.tsx'), 'LoginPage'),
  ),
  screen(
    'loginSso',
    'Single Sign-On',
    page(() => import('../features/account/sign-in/sso-page.tsx'), 'SsoPage'),
  ),
  screen(
    'loginForgotPassword',
    'Forgot Password',
    page(() => import('../features/account/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    'loginResetPassword',
    'Reset Password',
    page(() => import('../features/account/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    'register',
    'Registration',
    page(() => import('../features/account/sign-in/register-page.tsx'), 'RegisterPage'),
  ),

  screen(
    'invitationPreview',
    'Invitation',
    page(() => import('../features/participation/invitation/invitation-page.tsx'), 'InvitationPage'),
  ),

  screen(
    'invitationFaq',
    'FAQ',
    page(() => import('../features/faq/invitation-faq-page.tsx'), 'InvitationFaqPage'),
  ),

  screen(
    'accountDetails',
    'Account Details',
    page(() => import('../features/account/settings/account-details-page.tsx'), 'AccountDetailsPage'),
  ),
  screen(
    'companyProfile',
    'Company Profile',
    page(() => import('../features/vendor/company-profile/company-profile-page.tsx'), 'CompanyProfilePage'),
  ),
  screen(
    'accountSettings',
    'Settings',
    page(() => import('../features/account/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  screen(
    'accountChangePassword',
    'Change Password',
    page(() => import('../features/account/settings/change-password-page.tsx'), 'ChangePasswordPage'),
  ),

  screen(
    'security',
    'Sign-In and Security',
    page(() => import('../features/account/security/security-page.tsx'), 'SecurityPage'),
  ),

  screen(
    'projectsList',
    'Projects',
    page(() => import('../features/project/list/projects-page.tsx'), 'ProjectsPage'),
  ),
  screen(
    'projectsSearch',
    'Projects',
    page(() => import('../features/project/list/projects-page.tsx'), 'ProjectsSearchPage'),
  ),
  screen(
    'project',
    'Project',
    page(() => import('./project-page.tsx'), 'ProjectPage'),
  ),
  screen(
    'projectDashboard',
    'Dashboard',
    page(() => import('../features/roadmap/dashboard/project-dashboard-page.tsx'), 'ProjectDashboardPage'),
  ),
  screen(
    'projectDetails',
    'Details',
    page(() => import('../features/project/details/project-details-page.tsx'), 'ProjectDetailsPage'),
  ),
  screen(
    'projectDiscovery',
    'Client Discovery',
    page(() => import('../features/client-table/discovery/discovery-page.tsx'), 'DiscoveryPage'),
  ),
  screen(
    'projectProducts',
    'Products',
    page(() => import('../features/participation/products/project-products-page.tsx'), 'ProjectProductsPage'),
  ),
  screen(
    'projectPreview',
    'Preview',
    page(() => import('../features/project/preview/project-preview-page.tsx'), 'ProjectPreviewPage'),
  ),
  screen(
    'projectFaq',
    'FAQ',
    page(() => import('../features/faq/project-faq-page.tsx'), 'ProjectFaqPage'),
  ),
  screen(
    'projectHistory',
    'History',
    page(() => import('../features/history/project-history-page.tsx'), 'ProjectHistoryPage'),
  ),
  screen(
    'projectWizard',
    'Create Project',
    page(() => import('../features/project/wizard/project-wizard-page.tsx'), 'ProjectWizardStartPage'),
  ),
  screen(
    'projectWizardNew',
    'Create Project',
    page(() => import('../features/project/wizard/project-wizard-page.tsx'), 'NewProjectPage'),
  ),
  screen(
    'projectWizardStep',
    'Create Project',
    page(() => import('./project-wizard.tsx'), 'ProjectWizard'),
  ),
  screen(
    'projectQuestions',
    'Questions',
    page(() => import('../features/question/project-questions-page.tsx'), 'ProjectQuestionsPage'),
  ),
  screen(
    'projectScoring',
    'Scoring',
    page(() => import('../features/scoring/scoring-page.tsx'), 'ScoringPage'),
  ),
  screen(
    'projectComparison',
    'Comparison',
    page(() => import('../features/comparison/list/comparisons-page.tsx'), 'ComparisonsPage'),
  ),
  screen(
    'projectComparisonGrid',
    'Comparison',
    page(() => import('../features/comparison/grid/comparison-page.tsx'), 'ComparisonPage'),
  ),
  screen(
    'tasks',
    'Tasks',
    page(() => import('../features/task/tasks-page.tsx'), 'TasksPage'),
  ),
  screen(
    'tasksToApprove',
    'Review Questions',
    page(() => import('../features/task/tasks-page.tsx'), 'TasksToApprovePage'),
  ),
  screen(
    'tasksToRate',
    'Rate Answers',
    page(() => import('../features/task/tasks-page.tsx'), 'TasksToRatePage'),
  ),
  screen(
    'tasksApprove',
    'Review Questions',
    page(() => import('../features/task/review-questions-page.tsx'), 'ReviewQuestionsPage'),
  ),
  screen(
    'tasksAnswers',
    'Rate Answers',
    page(() => import('../features/task/rate-answers-page.tsx'), 'RateAnswersPage'),
  ),
  screen(
    'accountUploads',
    'My Uploads',
    page(() => import('../features/importing/my-uploads-page.tsx'), 'MyUploadsPage'),
  ),

  screen(
    'importWizard',
    'Import RFP/RFI Data',
    page(() => import('../features/importing/import-start-page.tsx'), 'ImportStartPage'),
  ),
  screen(
    'importWizardUpload',
    'Import RFP/RFI Data',
    page(() => import('../features/importing/upload-step-page.tsx'), 'UploadStepPage'),
  ),
  screen(
    'importWizardQuestions',
    'Import RFP/RFI Data',
    page(() => import('../features/importing/review-step-page.tsx'), 'ReviewStepPage'),
  ),
  screen(
    'importWizardManage',
    'Import RFP/RFI Data',
    page(() => import('../features/importing/manage-step-page.tsx'), 'ManageStepPage'),
  ),

  screen(
    'library',
    'Smart Library',
    page(() => import('../features/library/library-page.tsx'), 'LibraryPage'),
  ),
  screen(
    'libraryGroup',
    'Smart Library',
    page(() => import('../features/library/library-page.tsx'), 'LibraryPage'),
  ),
  screen(
    'templates',
    'Templates',
    page(() => import('../features/template/templates-page.tsx'), 'TemplatesPage'),
  ),
  screen(
    'template',
    'Template',
    page(() => import('../features/template/template-landing-page.tsx'), 'TemplateLandingPage'),
  ),
  screen(
    'templateQuestions',
    'Template Questions',
    page(() => import('../features/template/template-questions-page.tsx'), 'TemplateQuestionsPage'),
  ),
  screen(
    'templatePreview',
    'Template Preview',
    page(() => import('../features/template/template-preview-page.tsx'), 'TemplatePreviewPage'),
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
    page(() => import('../features/vendor/list/vendors-page.tsx'), 'VendorsPage'),
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
    'adminDeletedProjects',
    'Deleted Projects',
    page(() => import('../features/project/deleted/deleted-projects-page.tsx'), 'DeletedProjectsPage'),
  ),
  screen(
    'adminSignIns',
    'Sign-Ins',
    page(() => import('../features/account/security/sign-ins-page.tsx'), 'SignInsPage'),
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
