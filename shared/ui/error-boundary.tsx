import { Component, type ReactNode } from 'react';
import { ErrorRetry } from './error-retry.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  onError?: (error: unknown) => void;
  onRetry?: () => void;
  compact?: boolean;
  /** Replaces the usual message where it is too large. */
  renderFailure?: (retry: () => void) => ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, compact, renderFailure } = this.props;
    if (!this.state.failed) return children;
    if (renderFailure) return renderFailure(this.retry);
    return (
      <ErrorRetry
        text="حدث خطأ في التطبيق"
        safe="ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد."
        onRetry={this.retry}
        {...(compact ? { compact: true } : {})}
      />
    );
  }
}
