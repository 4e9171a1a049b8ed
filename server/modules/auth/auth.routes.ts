import type { ApiModule } from '../../context.ts';

export const authRoutes: ApiModule = async () => {};
