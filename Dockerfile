# The whole of Frontdesk in one image: docker build -t frontdesk . (see docs/deployment.md)

FROM node:24-bookworm-slim AS build
WORKDIR /frontdesk
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The commit for --version; the image's context has no git history.
ARG FRONTDESK_COMMIT
# The files of the release archive.
RUN npm run release -- --folder && mv release/frontdesk-* /release

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# The program files belong to root, so the server, which runs as another user, can't change them.
COPY --from=build /release /frontdesk
WORKDIR /frontdesk/app
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start creates the demo studio before it listens.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm or shell in between, so that SIGTERM reaches the server and it shuts down cleanly.
CMD ["node", "--conditions=react-server", "--no-deprecation", "--enable-source-maps", "--max-old-space-size=1536", ".next/frontdesk/server.mjs"]
